import { Form, Tag, Tooltip } from 'antd'
import { createContext, use } from 'react'
import { useText } from '../../../../base/text.ts'
import { isSame } from '../../../../kit/form/form-rule.ts'
import type { Marks } from './resume-form.ts'
import { text } from './text.ts'

/** What was recognised in a text or a file, by the name of its field. */
export const MarksContext = createContext<Marks>({})

/** Stands at a field as long as it holds what was recognised, and shows the words that it was read from. */
export function Recognised({ name }: { name: string }) {
  const t = useText(text)
  const mark = use(MarksContext)[name]
  const value: unknown = Form.useWatch(name)
  if (mark === undefined || !isSame(mark.value, value)) return null
  return (
    <Tooltip title={<span className="resume-source">{mark.source}</span>}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the words behind it are shown on focus as well */}
      <Tag color="blue" tabIndex={0} className="resume-mark">
        {t.recognised}
      </Tag>
    </Tooltip>
  )
}
