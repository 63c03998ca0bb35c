import { showInstant } from '@gongtai/contract'
import type { HomeUserInfo } from '@gongtai/contract'
import { Alert } from 'antd'
import { useText } from '../../../base/text.ts'
import { text } from './text.ts'

type Disabled = Pick<HomeUserInfo, 'status' | 'disableReason' | 'disabledAt' | 'disabledByName'> & { disabledUntil?: string | null }

/** Says why a person is disabled, until when, and who said so. */
export function DisabledNotice({ info: { status, disableReason, disabledAt, disabledByName, disabledUntil } }: { info: Disabled }) {
  const t = useText(text)
  if (status !== 'DISABLED') return null
  return (
    <Alert
      type="error"
      showIcon
      title={disabledUntil ? t.disabledUntil(disabledUntil) : t.disabled}
      description={
        <>
          {disableReason} <span className="kit-secondary">{disabledAt !== null && `${disabledByName ?? '—'} · ${showInstant(disabledAt)}`}</span>
        </>
      }
    />
  )
}
