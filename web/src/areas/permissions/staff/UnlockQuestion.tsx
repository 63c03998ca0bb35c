import { staff } from '@gongtai/contract'
import { useEffect, useRef } from 'react'
import { call } from '../../../base/api.ts'
import { ask, say } from '../../../base/notify.ts'
import { useText } from '../../../base/text.ts'
import { dialogText } from './dialog-text.ts'
import type { DialogMember } from './opened.ts'
import { useRefreshStaff } from './refresh.ts'

/** Asks, and unlocks. */
export function UnlockQuestion({ row, onClose }: { row: DialogMember; onClose: () => void }) {
  const t = useText(dialogText)
  const refresh = useRefreshStaff()
  const asked = useRef(false)
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    const run = async () => {
      const yes = await ask({ title: t.sureUnlock(row.realName), yes: t.confirm, no: t.cancel })
      onClose()
      if (!yes) return
      await call(staff.unlock, { id: row.id })
      say('success', t.done)
      refresh()
    }
    // A failure is shown by `call`.
    run().catch(() => {})
  })
  return null
}
