import { commentLength, mentionLimit, recordComment } from '@gongtai/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Mentions } from 'antd'
import { use, useEffect, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useLeaveGuard } from '../../base/leave-guard.ts'
import { kept } from '../../base/refresh.ts'
import { useText } from '../../base/text.ts'
import { callQuery } from '../call-query.ts'
import { GuardedCloseContext, useReportDirty } from '../form/guarded-close.ts'
import { useOnce } from '../once.ts'
import { usePaused } from '../paused.ts'
import { draftOf, keepDraft } from './comment-draft.ts'
import { commentText } from './comment-text.ts'

export interface CommentDraft {
  text: string
  mentionIds: number[]
}

interface CommentEditorProps {
  about: { recordType: string; recordId: number }
  /** What is changed; absent for a new comment. */
  before?: { text: string; mentions: readonly { id: number; name: string }[] }
  focused?: boolean
  /** What was typed stays where it fails. */
  onSend: (draft: CommentDraft) => Promise<void>
  onCancel?: () => void
}

/** The record of a quick view stands in the address. */
const beside = ['view']

/** The words of a comment. `@` offers members; whoever may not open the record is shown, but cannot be chosen. */
export function CommentEditor({ about, before, focused, onSend, onCancel }: CommentEditorProps) {
  const t = useText(commentText)
  // What was typed about a record is there again after a look at another tab.
  const [draft] = useState(() => (before === undefined ? draftOf(about) : undefined))
  const [text, setText] = useState(before?.text ?? draft?.text ?? '')
  const [searched, setSearched] = useState<string>()
  const keyword = usePaused(searched ?? '')
  const [chosen, setChosen] = useState(before?.mentions ?? draft?.mentions ?? [])
  const { running, once } = useOnce()
  const dirty = text.trim() !== (before?.text ?? '')
  useReportDirty(dirty)
  // A drawer asks when it closes, and its closing may change the address: one question is enough.
  useLeaveGuard(dirty, use(GuardedCloseContext) === null ? beside : [])
  useEffect(() => {
    if (before === undefined) keepDraft(about, { text, mentions: chosen })
  })
  const found = useQuery({
    ...callQuery(recordComment.members, { ...about, keyword: keyword || undefined }),
    enabled: searched !== undefined,
    placeholderData: keepPreviousData,
    ...kept,
  })

  const send = once(async () => {
    if (text.trim() === '') return
    const named = chosen.filter(({ name }) => text.includes(`@${name}`)).map(({ id }) => id)
    try {
      await onSend({ text, mentionIds: [...new Set(named)].slice(0, mentionLimit) })
    } catch {
      // The refusal was shown by the call.
      return
    }
    keepDraft(about, { text: '', mentions: [] })
    setText('')
    setChosen([])
  })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send()
  }

  return (
    <div className="kit-comment-editor">
      <Mentions
        aria-label={t.comment}
        autoFocus={focused}
        autoSize={{ minRows: 2, maxRows: 8 }}
        maxLength={commentLength}
        placeholder={t.write}
        value={text}
        filterOption={false}
        notFoundContent={found.isFetching ? null : t.noMember}
        options={(found.data ?? []).map(({ id, realName, deptName, mayOpen }) => ({
          key: String(id),
          value: realName,
          disabled: !mayOpen,
          label: `${realName} · ${mayOpen ? deptName : t.cannotOpen}`,
        }))}
        onChange={setText}
        onSearch={setSearched}
        onSelect={({ key, value }) => setChosen([...chosen, { id: Number(key), name: value ?? '' }])}
        onKeyDown={onKeyDown}
      />
      <div className="kit-comment-send">
        {onCancel && <Button onClick={onCancel}>{t.cancel}</Button>}
        <Button type="primary" loading={running} disabled={text.trim() === ''} onClick={() => void send()}>
          {before === undefined ? t.send : t.save}
        </Button>
      </div>
    </div>
  )
}
