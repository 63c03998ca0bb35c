import { Suspense, useState } from 'react'
import { useText } from '../../base/text.ts'
import { kitText } from '../kit-text.ts'
import { lazyPart } from '../on-demand.tsx'
import type { InPlaceProps } from './in-place.ts'
import './in-place.css'

const InPlaceEditor = lazyPart(() => import('./InPlaceEditor.tsx')) as typeof import('./InPlaceEditor.tsx').InPlaceEditor

/** What is changed all day is changed where it stands: one click, a value, Enter; Esc puts it back. For 30 seconds it can be undone. */
export function InPlace<Value>(props: InPlaceProps<Value>) {
  const { label, may, children } = props
  const t = useText(kitText).inPlace
  const [isOpen, setOpen] = useState(false)
  const [running, setRunning] = useState(false)
  if (!may) return children
  if (isOpen)
    return (
      <Suspense fallback={children}>
        <InPlaceEditor {...props} onClose={() => setOpen(false)} onRunning={setRunning} />
      </Suspense>
    )
  return (
    <button
      type="button"
      className="kit-in-place"
      // The value names the button, so that rows read as before; what a press does is its description.
      title={t.change(label)}
      disabled={running}
      onClick={() => setOpen(true)}
    >
      {children}
    </button>
  )
}
