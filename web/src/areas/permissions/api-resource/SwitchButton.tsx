import { apiResource } from '@gongtai/contract'
import type { ApiRow } from '@gongtai/contract'
import { call } from '../../../base/api.ts'
import { ask, say } from '../../../base/notify.ts'
import { useRefresh } from '../../../kit/call-query.ts'
import { kitText } from '../../../kit/kit-text.ts'
import { useOnce } from '../../../kit/once.ts'
import { RowButton } from '../../../kit/list/RowButton.tsx'
import { useText } from '../../../base/text.ts'
import { text } from './text.ts'

/** Switches a call off, after a question, or on again. Core calls have no such button. */
export function SwitchButton({ row, title }: { row: ApiRow; title: string }) {
  const t = useText(text).api
  const words = useText(kitText).move
  const refresh = useRefresh()
  const { running, once } = useOnce()
  const isOn = row.status === 'ENABLED'

  const turn = once(async () => {
    if (isOn && !(await ask({ title: t.sureDisable(title), yes: words.confirm, no: words.cancel }))) return
    const { id, rateLimit, slowMs, remark } = row
    try {
      await call(apiResource.update, { id, rateLimit, slowMs, remark, status: isOn ? 'DISABLED' : 'ENABLED' })
      say('success', words.done)
    } catch {
      // Shown by `call`; the list asks below how the call stands now.
    }
    refresh(apiResource.page, apiResource.info)
  })

  if (!row.switchable) return null
  return (
    <RowButton disabled={running} onClick={() => void turn()}>
      {isOn ? t.disable : t.enable}
    </RowButton>
  )
}
