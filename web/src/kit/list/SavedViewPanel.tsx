import { savedView, savedViewLimit } from '@gongtai/contract'
import type { InputOf, SavedView } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { useRef, useState } from 'react'
import { call } from '../../base/api.ts'
import { ask, say } from '../../base/notify.ts'
import { callQuery, useRefresh } from '../call-query.ts'
import { ErrorState } from '../page/ErrorState.tsx'
import { useOnce } from '../once.ts'
import { applyView, contentOf, openViewOf } from './list-view.ts'
import type { ViewedList } from './list-view.ts'
import { savedViewText } from './saved-view-text.ts'
import { SavedViewActions, DefaultButton } from './SavedViewActions.tsx'
import type { ViewAction } from './SavedViewActions.tsx'
import { NameForm, ShareForm } from './SavedViewForms.tsx'
import { useText } from '../../base/text.ts'
import './saved-view.css'

type ViewChange = Partial<Pick<InputOf<typeof savedView.save>, 'name' | 'content' | 'roleIds'>>

export default function SavedViewPanel({ list }: { list: ViewedList }) {
  const t = useText(savedViewText)
  const { data, error, refetch } = useQuery(callQuery(savedView.list, { list: list.name }))
  const refresh = useRefresh()
  const { running, once } = useOnce()
  const [editing, setEditing] = useState<{ id: number; what: 'rename' | 'share' }>()
  const frame = useRef<HTMLDivElement>(null)

  if (data === undefined)
    return <div className="kit-views">{error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton active title={false} />}</div>

  const own = data.views.filter(view => view.own)
  const shared = data.views.filter(view => !view.own)
  const open = openViewOf(data.views, list)

  /** A refusal is told by the call itself; what was typed stays. */
  const write = (work: () => Promise<unknown>) =>
    void once(async () => {
      try {
        await work()
      } catch {
        return
      }
      refresh(savedView.list)
      stopEditing()
    })()
  const stopEditing = () => {
    if (editing === undefined) return
    setEditing(undefined)
    frame.current?.focus()
  }
  const add = (name: string) => write(() => call(savedView.save, { list: list.name, name, content: contentOf(list), roleIds: [] }))
  const change = ({ id, version, name, content, roleIds }: SavedView, changes: ViewChange) =>
    call(savedView.save, { id, version, list: list.name, name, content, roleIds, ...changes })
  const toggleDefault = ({ id, isDefault }: SavedView) => write(() => call(savedView.setDefault, { list: list.name, viewId: isDefault ? null : id }))

  const act = (view: SavedView, action: ViewAction) => {
    if (action === 'rename' || action === 'share') return setEditing({ id: view.id, what: action })
    if (action === 'default') return toggleDefault(view)
    write(async () => {
      if (action === 'update') {
        await change(view, { content: contentOf(list) })
        return say('success', t.updated)
      }
      const title = (view.roleIds.length > 0 ? t.sureDeleteShared : t.sureDelete)(view.name)
      if (await ask({ title, yes: t.confirm, no: t.cancel })) await call(savedView.remove, { id: view.id })
    })
  }

  const nameButton = (view: SavedView) => (
    <Button type="link" aria-current={view === open} onClick={() => applyView(list, view.content)}>
      {view.name}
    </Button>
  )

  return (
    <div className="kit-views" ref={frame} tabIndex={-1}>
      <h3>{t.own}</h3>
      {own.length === 0 && <p className="kit-secondary">{t.none}</p>}
      <ul>
        {own.map(view => (
          <li key={view.id}>
            {editing?.id === view.id && editing.what === 'rename' ? (
              <NameForm
                initial={view.name}
                submitText={t.rename}
                busy={running}
                onSubmit={name => write(() => change(view, { name }))}
                onCancel={stopEditing}
              />
            ) : (
              <>
                {nameButton(view)}
                {view.roleIds.length > 0 && <span className="kit-secondary">{t.isShared}</span>}
                <SavedViewActions view={view} busy={running} onAct={action => act(view, action)} />
              </>
            )}
            {editing?.id === view.id && editing.what === 'share' && (
              <ShareForm view={view} roles={data.roles} busy={running} onSubmit={roleIds => write(() => change(view, { roleIds }))} onCancel={stopEditing} />
            )}
          </li>
        ))}
      </ul>
      {shared.length > 0 && (
        <>
          <h3>{t.shared}</h3>
          <ul>
            {shared.map(view => (
              <li key={view.id}>
                {nameButton(view)}
                <span className="kit-secondary">{t.by(view.ownerName)}</span>
                <DefaultButton view={view} busy={running} onClick={() => toggleDefault(view)} />
              </li>
            ))}
          </ul>
        </>
      )}
      {own.length >= savedViewLimit ? (
        <p className="kit-secondary">{t.full(savedViewLimit)}</p>
      ) : (
        <NameForm key={own.length} submitText={t.save} busy={running} onSubmit={add} />
      )}
    </div>
  )
}
