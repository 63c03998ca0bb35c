import { Suspense, lazy, useEffect, useState } from 'react'
import { useSession } from '../../base/session.ts'
import type { DialogName } from './dialogs.ts'
import { openDialog, useOpenDialog } from './dialogs.ts'
import { whenOnline } from '../../kit/on-demand.tsx'

const AccountModal = lazy(() => whenOnline(() => import('./AccountModal.tsx')))
const PasswordModal = lazy(() => whenOnline(() => import('./PasswordModal.tsx')))
const PluginDrawer = lazy(() => whenOnline(() => import('./PluginDrawer.tsx')))
const Tour = lazy(() => whenOnline(() => import('./tour/Tour.tsx')))
const CommandPalette = lazy(() => whenOnline(() => import('./CommandPalette.tsx')))

/** Each loads when it is first opened and stays mounted, so that closing is animated and focus returns. */
export function Dialogs() {
  const wanted = useOpenDialog()
  const mustChange = useSession()?.mustChangePassword ?? false
  const opened = useOpened(wanted)
  const close = () => openDialog(null)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      openDialog('palette')
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return (
    <Suspense>
      {opened.has('account') && <AccountModal open={wanted === 'account'} onClose={close} />}
      {(opened.has('password') || mustChange) && <PasswordModal open={wanted === 'password' || mustChange} required={mustChange} onClose={close} />}
      {opened.has('plugin') && <PluginDrawer open={wanted === 'plugin'} onClose={close} />}
      {opened.has('tour') && <Tour open={wanted === 'tour' && !mustChange} onClose={close} />}
      {opened.has('palette') && <CommandPalette open={wanted === 'palette' && !mustChange} onClose={close} />}
    </Suspense>
  )
}

function useOpened(wanted: DialogName): ReadonlySet<DialogName> {
  const [opened, setOpened] = useState<ReadonlySet<DialogName>>(new Set())
  if (wanted !== null && !opened.has(wanted)) setOpened(new Set([...opened, wanted]))
  return opened
}
