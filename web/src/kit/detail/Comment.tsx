import { recordComment, showInstant } from '@gongtai/contract'
import type { CommentView } from '@gongtai/contract'
import { Button, Input, Skeleton } from 'antd'
import { Suspense, useState } from 'react'
import type { ReactNode } from 'react'
import { call } from '../../base/api.ts'
import { ask } from '../../base/notify.ts'
import { useText } from '../../base/text.ts'
import { lazyPart } from '../on-demand.tsx'
import { useOnce } from '../once.ts'
import { draftOf } from './comment-draft.ts'
import { commentText } from './comment-text.ts'

/** The editor with its offers loads when somebody begins to write. */
const CommentEditor = lazyPart(() => import('./CommentEditor.tsx'))

interface About {
  recordType: string
  recordId: number
}

/** Where a new comment is written. Until it is clicked it is one line. */
export function NewComment({ about, onDone }: { about: About; onDone: () => void }) {
  const t = useText(commentText)
  const [isBegun] = useState(() => draftOf(about) !== undefined)
  const [isOpen, setOpen] = useState(isBegun)
  if (!isOpen) return <Input className="kit-comment-new" aria-label={t.comment} placeholder={t.write} readOnly onFocus={() => setOpen(true)} />
  return (
    <Suspense fallback={<Skeleton.Input active block />}>
      <CommentEditor
        about={about}
        focused={!isBegun}
        onSend={async draft => {
          await call(recordComment.add, { ...about, ...draft })
          onDone()
        }}
      />
    </Suspense>
  )
}

/** One comment of a timeline; its author may change it for a while and withdraw it at any time. */
export function Comment({ about, comment, onDone }: { about: About; comment: CommentView; onDone: () => void }) {
  const t = useText(commentText)
  const [isEdited, setEdited] = useState(false)
  const { running, once } = useOnce()
  const { id, text, mentions, version, own, editableUntil } = comment
  if (text === null) return <p className="kit-secondary kit-comment">{t.withdrawn}</p>

  if (isEdited)
    return (
      <Suspense fallback={<Skeleton.Input active block />}>
        <CommentEditor
          about={about}
          before={{ text, mentions }}
          focused
          onCancel={() => setEdited(false)}
          onSend={async draft => {
            await call(recordComment.update, { id, version, ...draft })
            setEdited(false)
            onDone()
          }}
        />
      </Suspense>
    )

  const withdraw = once(async () => {
    if (!(await ask({ title: t.askWithdraw, yes: t.withdraw, no: t.cancel }))) return
    await call(recordComment.withdraw, { id })
    onDone()
  })
  return (
    <div className="kit-comment">
      <p>{withMentions(text, mentions)}</p>
      <div className="kit-comment-foot">
        {comment.editedAt !== null && <span className="kit-secondary">{t.edited(showInstant(comment.editedAt))}</span>}
        {editableUntil !== null && (
          <Button type="link" size="small" onClick={() => setEdited(true)}>
            {t.edit}
          </Button>
        )}
        {own && (
          <Button type="link" size="small" disabled={running} onClick={() => void withdraw().catch(() => {})}>
            {t.withdraw}
          </Button>
        )}
      </div>
    </div>
  )
}

/** The names that the comment mentions stand out; everything else is text as it was typed. */
function withMentions(text: string, mentions: CommentView['mentions']): ReactNode[] {
  const names = mentions.map(({ name }) => `@${name}`).toSorted((one, other) => other.length - one.length)
  const parts: ReactNode[] = []
  let rest = text
  while (rest !== '') {
    const [first] = names
      .map(name => ({ name, at: rest.indexOf(name) }))
      .filter(({ at }) => at >= 0)
      .toSorted((one, other) => one.at - other.at)
    if (first === undefined) break
    parts.push(rest.slice(0, first.at), <b key={parts.length}>{first.name}</b>)
    rest = rest.slice(first.at + first.name.length)
  }
  return [...parts, rest]
}
