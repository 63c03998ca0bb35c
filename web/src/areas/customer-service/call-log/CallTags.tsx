import { callLog, callLogFields } from '@gongtai/contract'
import type { CallLogInfo } from '@gongtai/contract'
import { Select } from 'antd'
import { useState } from 'react'
import { call as send } from '../../../base/api.ts'
import { say } from '../../../base/notify.ts'
import { useRefreshAll } from '../../../base/refresh.ts'
import { useLabels } from '../../../kit/fields.ts'
import { orBlank } from '../../../kit/show/show.tsx'
import { useText } from '../../../base/text.ts'
import { text } from './text.ts'

const tagLimit = 5

/** Tags are saved as they are typed. */
export function CallTags({ info }: { info: CallLogInfo }) {
  const t = useText(text)
  const l = useLabels(callLogFields)
  const refreshAll = useRefreshAll()
  const [tags, setTags] = useState(info.tags)
  if (!info.actions.includes('tag')) return orBlank(info.tags.join(' · '))
  const save = async (next: string[]) => {
    const before = tags
    setTags(next)
    const done = await send(callLog.tag, { callLogId: info.id, tags: next }).catch(() => undefined)
    if (done === undefined) return setTags(before)
    say('success', t.tagsSaved)
    refreshAll()
  }
  return (
    <Select
      mode="tags"
      className="call-tags"
      aria-label={l.tags}
      placeholder={t.tagHint}
      maxCount={tagLimit}
      open={false}
      suffixIcon={null}
      value={tags}
      onChange={(next: string[]) => void save(next)}
    />
  )
}
