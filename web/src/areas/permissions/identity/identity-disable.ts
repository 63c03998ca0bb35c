import { identity, identityRefusals } from '@gongtai/contract'
import type { IdentityRow } from '@gongtai/contract'
import { ApiError } from '../../../base/api-error.ts'
import { call } from '../../../base/api.ts'
import { ask, say } from '../../../base/notify.ts'
import { useRefreshAll } from '../../../base/refresh.ts'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import { text } from './text.ts'

/** Disables an identity. Where open work stands against it, the person may still decide to leave that work where it is. */
export function useDisableIdentity(): (row: IdentityRow) => Promise<void> {
  const t = useText(text)
  const w = useWords()
  const refreshAll = useRefreshAll()
  const answers = { yes: w.confirm, no: w.cancel }
  return async ({ id, name }) => {
    if (!(await ask({ title: t.sureDisable(name), ...answers }))) return
    const disable = (keep: boolean) => call(identity.changeStatus, { id, status: 'DISABLED', keep }, { handled: true })
    try {
      await disable(false).catch(async (error: unknown) => {
        const workLeft = error instanceof ApiError && error.code === identityRefusals.workLeft.code
        if (!workLeft) throw error
        if (await ask({ title: t.sureKeep(error.message), ...answers })) await disable(true)
      })
      say('success', w.done)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      say('error', error.message)
    }
    refreshAll()
  }
}
