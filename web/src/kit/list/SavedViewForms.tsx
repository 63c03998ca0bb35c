import type { AnswerOf, SavedView, savedView } from '@gongtai/contract'
import { Button, Select } from 'antd'
import { useState } from 'react'
import type { FormEvent, KeyboardEvent } from 'react'
import { Input } from '../form/Input.ts'
import { savedViewText } from './saved-view-text.ts'
import { useText } from '../../base/text.ts'

interface NameFormProps {
  /** Of a view that has a name already. */
  initial?: string
  submitText: string
  busy: boolean
  onSubmit: (name: string) => void
  onCancel?: () => void
}

export function NameForm({ initial = '', submitText, busy, onSubmit, onCancel }: NameFormProps) {
  const t = useText(savedViewText)
  const [name, setName] = useState(initial)
  const wanted = name.trim()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (wanted !== '') onSubmit(wanted)
  }
  return (
    <form onSubmit={submit}>
      <Input
        aria-label={t.name}
        placeholder={t.name}
        maxLength={20}
        autoFocus={onCancel !== undefined}
        value={name}
        onChange={event => setName(event.target.value)}
        onKeyDown={onCancel && cancelOnEscape(onCancel)}
      />
      <Button htmlType="submit" disabled={busy || wanted === '' || wanted === initial}>
        {submitText}
      </Button>
      {onCancel && <Button onClick={onCancel}>{t.cancel}</Button>}
    </form>
  )
}

interface ShareFormProps {
  view: SavedView
  roles: AnswerOf<typeof savedView.list>['roles']
  busy: boolean
  onSubmit: (roleIds: number[]) => void
  onCancel: () => void
}

export function ShareForm({ view, roles, busy, onSubmit, onCancel }: ShareFormProps) {
  const t = useText(savedViewText)
  const [roleIds, setRoleIds] = useState(view.roleIds)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit(roleIds)
  }
  return (
    <form onSubmit={submit}>
      <Select
        mode="multiple"
        allowClear
        autoFocus
        aria-label={t.shareOf(view.name)}
        placeholder={t.roles}
        notFoundContent={t.noRoles}
        optionFilterProp="label"
        options={roles.map(({ id, title }) => ({ value: id, label: title }))}
        value={roleIds}
        onChange={setRoleIds}
        onKeyDown={cancelOnEscape(onCancel)}
      />
      <Button htmlType="submit" type="primary" disabled={busy}>
        {t.confirm}
      </Button>
      <Button onClick={onCancel}>{t.cancel}</Button>
    </form>
  )
}

/** Escape ends the edit. It is stopped here, because it would close the panel too. */
const cancelOnEscape = (cancel: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Escape') return
  event.stopPropagation()
  cancel()
}
