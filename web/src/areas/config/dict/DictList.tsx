import { PlusOutlined } from '@ant-design/icons'
import { dict, inLanguage } from '@gongtai/contract'
import type { DictTypeRow } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Button, Menu, Skeleton } from 'antd'
import { useLanguage } from '../../../base/language.ts'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import { callQuery } from '../../../kit/call-query.ts'
import { useDialogs } from '../../../kit/dialogs.tsx'
import { RowButton } from '../../../kit/list/RowButton.tsx'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { DictItems } from './DictItems.tsx'
import { dictDialogs } from './dialogs.ts'
import { text } from './text.ts'
import './dict.css'

/** config.md, 数据字典: the dictionaries on the left, the values of the open one on the right. The open one stands in the address. */
export function DictList() {
  const t = useText(text)
  const w = useWords()
  const language = useLanguage()
  const { dict: asked } = useSearch({ strict: false }) as { dict?: string }
  const navigate = useNavigate()
  const types = useQuery(callQuery(dict.types, {}))
  const { open, dialogs } = useDialogs(dictDialogs)
  if (types.data === undefined)
    return types.error === null ? <Skeleton active paragraph={{ rows: 10 }} /> : <ErrorState error={types.error} onRetry={() => void types.refetch()} />
  const nameOf = ({ name, nameEn }: DictTypeRow) => inLanguage([name, nameEn], language)
  const chosen = types.data.find(({ code }) => code === asked) ?? types.data[0]
  const choose = (code: string) => void navigate({ to: '.', search: { tab: 'dict', dict: code }, replace: true, resetScroll: false })
  return (
    <div className="dict-list">
      <div className="dict-types">
        <Button block icon={<PlusOutlined />} onClick={() => open('type', {})}>
          {t.addType}
        </Button>
        <Menu
          aria-label={t.types}
          selectedKeys={chosen === undefined ? [] : [chosen.code]}
          onClick={({ key }) => choose(key)}
          items={types.data.map(type => ({ key: type.code, label: nameOf(type), extra: type.itemCount }))}
        />
      </div>
      {chosen !== undefined && (
        <div>
          <div className="dict-head">
            <h3>{nameOf(chosen)}</h3>
            <code>{chosen.code}</code>
            {chosen.remark && <span className="kit-secondary">{chosen.remark}</span>}
            <RowButton onClick={() => open('type', { type: chosen })}>{w.edit}</RowButton>
          </div>
          <DictItems key={chosen.code} typeCode={chosen.code} />
        </div>
      )}
      {dialogs}
    </div>
  )
}
