import { Switch } from 'antd'
import { useId } from 'react'
import { Input } from '../../../kit/form/Input.ts'
import { useText } from '../../../base/text.ts'
import { Labelled } from './AgentInput.tsx'
import { dialogText } from './dialog-text.ts'

interface Hrt {
  username: string
  platformId: string
  key?: string
}

interface HrtInputProps {
  id?: string
  value?: Hrt | null
  onChange?: (hrt: Hrt | null) => void
  /** It says that there is a key already, because the key is never shown. */
  hasKey: boolean
}

export function HrtInput({ id, value, onChange, hasKey }: HrtInputProps) {
  const t = useText(dialogText).form
  const key = useId()
  const change = (part: Partial<Hrt>) => onChange?.({ ...value!, ...part })
  return (
    <>
      <Switch id={id} checked={Boolean(value)} onChange={on => onChange?.(on ? { username: '', platformId: '' } : null)} />
      {value && (
        <div className="staff-inner">
          <Labelled id={`${key}name`} label={t.hrtUsername} required>
            <Input id={`${key}name`} maxLength={50} value={value.username} onChange={event => change({ username: event.target.value })} />
          </Labelled>
          <Labelled id={`${key}platform`} label={t.hrtPlatformId} required>
            <Input id={`${key}platform`} maxLength={50} value={value.platformId} onChange={event => change({ platformId: event.target.value })} />
          </Labelled>
          <Labelled id={`${key}key`} label={t.hrtKey}>
            <Input
              id={`${key}key`}
              maxLength={200}
              autoComplete="off"
              placeholder={hasKey ? t.hrtKeyKept : undefined}
              value={value.key ?? ''}
              onChange={event => change({ key: event.target.value || undefined })}
            />
          </Labelled>
        </div>
      )}
    </>
  )
}
