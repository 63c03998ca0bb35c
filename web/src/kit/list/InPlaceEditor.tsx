import { cloneElement, Suspense, useEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { offerUndo, say } from '../../base/notify.ts'
import { useRefreshAll } from '../../base/refresh.ts'
import { useText } from '../../base/text.ts'
import { kitText } from '../kit-text.ts'
import { useOnce } from '../once.ts'
import { untaken } from './in-place.ts'
import type { InPlaceProps, Saved } from './in-place.ts'

const overlays = '.ant-select-dropdown, .ant-picker-dropdown'

interface InPlaceEditorProps<Value> extends InPlaceProps<Value> {
  onClose: () => void
  /** While it is saved, it cannot be changed again. */
  onRunning: (running: boolean) => void
}

/** The open half of `InPlace`: a control in the place of the value, the keys, the save and what undoes it. */
export function InPlaceEditor<Value>({
  label,
  value,
  version = 0,
  editor,
  isChosen = false,
  save,
  canUndo = true,
  onClose,
  onRunning,
}: InPlaceEditorProps<Value>) {
  const t = useText(kitText).inPlace
  const [typed, setTyped] = useState(value)
  const { once } = useOnce()
  const refreshAll = useRefreshAll()
  const frame = useRef<HTMLSpanElement>(null)
  const write = async (next: Value, known: number, offer: boolean) => {
    try {
      const saved = await save(next, known)
      if (saved === untaken) return
      const failure = saved !== undefined && 'failures' in saved ? saved.failures[0] : undefined
      if (failure !== undefined) say('error', failure.msg)
      else if (offer && !isUnchanged(saved)) offerUndo(t.saved(label), undoOf(saved, known))
      else say('success', t.saved(label))
    } catch {
      // The call has shown why. The record may not be what the page shows, so everything is asked again all the same.
    }
    refreshAll()
  }
  /** A bulk call is taken back as the operation that it was; anything else by saving the former value over what was just saved. */
  const undoOf = (saved: Saved | void, known: number) => () => {
    if (saved !== undefined && 'success' in saved) {
      const { operation } = saved
      if (operation !== undefined) void import('./undo-operation.ts').then(({ undoOperation }) => undoOperation(operation.id)).finally(refreshAll)
    } else void write(value, saved?.version ?? known, false)
  }
  const commit = (next: Value) =>
    void once(async () => {
      onClose()
      if (JSON.stringify(next) === JSON.stringify(value)) return
      onRunning(true)
      await write(next, version, canUndo)
      onRunning(false)
    })()
  // A click elsewhere keeps what was changed. What a control opens over the page still belongs to it.
  useEffect(() => {
    const onDown = ({ target }: MouseEvent) => {
      if (target instanceof Element && !frame.current?.contains(target) && target.closest(overlays) === null) commit(typed)
    }
    window.addEventListener('mousedown', onDown)
    return () => window.removeEventListener('mousedown', onDown)
  })

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
    // In a list of choices Enter chooses.
    else if (event.key === 'Enter' && !isChosen && !(event.target as Element).closest('.ant-select')) commit(typed)
    else return
    event.stopPropagation()
  }
  return (
    // The keys are those of the control inside.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <span className="kit-in-place kit-in-place-open" ref={frame} onKeyDown={onKeyDown}>
      <Suspense>
        {cloneElement(editor, {
          value: typed,
          autoFocus: true,
          ...(isChosen && { defaultOpen: true }),
          'aria-label': label,
          onChange: (given: unknown) => {
            const next = valueOf(given) as Value
            if (isChosen) commit(next)
            else setTyped(next)
          },
        })}
      </Suspense>
    </span>
  )
}

/** A bulk call that found nothing to change left no operation. */
const isUnchanged = (saved: Saved | void) => saved !== undefined && 'success' in saved && saved.operation === undefined

/** An input reports events, everything else its value. */
function valueOf(given: unknown): unknown {
  return typeof given === 'object' && given !== null && 'target' in given ? (given.target as { value: unknown }).value : given
}
