import { useState } from 'react'
import { say } from '../../../base/notify.ts'
import { TabBar } from '../../../kit/list/TabBar.tsx'
import { useText } from '../../../base/text.ts'
import { ExpressionList } from '../expression/ExpressionList.tsx'
import { insertIntoNote } from './insert.ts'
import { LinkList } from '../expression/LinkList.tsx'
import { QuestionSearch } from './QuestionSearch.tsx'
import { text } from './text.ts'
import './knowledge.css'

export interface KnowledgePanelProps {
  /** The workflow of the call; only catalogs that are meant for it are shown. */
  workflow?: string
  /** Takes the words; without it they go into the note form that is open. */
  onInsert?: (text: string) => void
}

const parts = ['knowledge', 'expression', 'link'] as const
type Part = (typeof parts)[number]

/** Shows knowledge, expressions and links beside a call. */
export function KnowledgePanel({ workflow, onInsert }: KnowledgePanelProps) {
  const t = useText(text)
  const [part, setPart] = useState<Part>('knowledge')
  const insert = (words: string) => {
    if (onInsert !== undefined) return onInsert(words)
    if (insertIntoNote(words)) return
    void navigator.clipboard?.writeText(words).then(() => say('info', t.notOpen))
  }
  return (
    <div className="kb-panel">
      <TabBar label={t.title} tabs={parts.map(key => ({ key, label: t.tabs[key] }))} active={part} onChange={key => setPart(key as Part)} panel="kb-part" />
      <div id="kb-part" role="tabpanel" aria-label={t.tabs[part]}>
        {part === 'knowledge' && <QuestionSearch workflow={workflow} onInsert={insert} />}
        {part === 'expression' && <ExpressionList onInsert={insert} />}
        {part === 'link' && <LinkList />}
      </div>
    </div>
  )
}
