import { identity, identityRefusals } from '@gongtai/contract'
import type { IdentityRow } from '@gongtai/contract'
import { ApiError } from '../../../base/api-error.ts'
import { call } from '../../../base/api.ts'
import { ask, say } from '../../../base/notify.ts'
import { Can } from '../../../kit/Can.tsx'
import { useOnce } from '../../../kit/once.ts'
import { RowButton } from '../../../kit/list/RowButton.tsx'
import { useText } from '../../../base/text.ts'
import { text } from './text.ts'

/** Enables or disables. Where open work stands against it, the person may still decide to leave that work where it is. */
export function IdentityStatusButton({ row, onDone }: { row: IdentityRow; onDone: () => void }) {
  const t = useText(text)
  const { running, once } = useOnce()
  const enabled = row.status === 'ENABLED'
  const change = (keep: boolean) => call(identity.changeStatus, { id: row.id, status: enabled ? 'DISABLED' : 'ENABLED', keep }, { handled: true })

  const press = once(async () => {
    const answers = { yes: t.confirm, no: t.cancel }
    if (!(await ask({ title: enabled ? t.sureDisable(row.name) : t.sureEnable(row.name), ...answers }))) return
    try {
      await change(false).catch(async (error: unknown) => {
        const workLeft = error instanceof ApiError && error.code === identityRefusals.workLeft.code
        if (!workLeft) throw error
        if (await ask({ title: t.sureKeep(error.message), ...answers })) await change(true)
      })
      say('success', t.done)
    } catch (error) {
      if (error instanceof ApiError) say('error', error.message)
      else throw error
    }
    onDone()
  })

  return (
    <Can code="ExpertManage.status">
      <RowButton aria-busy={running} onClick={() => void press()}>
        {enabled ? t.disable : t.enable}
      </RowButton>
    </Can>
  )
}
