import { Button } from 'antd'
import { useEffect, useId, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useText } from '../../../base/text.ts'
import { rememberTour } from './first-tour.ts'
import { placeCard, useTargetBox } from './tour-place.ts'
import { useTourSteps } from './tour-steps.ts'
import { tourText } from './tour-text.ts'
import './tour.css'

/** Five steps through the frame. The page stays usable beside it, and however it is left, it does not come back by itself. */
export default function Tour({ open, onClose }: { open: boolean; onClose: () => void }) {
  const state = useRef({ isShown: false, isFinished: false })
  useEffect(() => {
    const { isShown, isFinished } = state.current
    if (!open && isShown) rememberTour(isFinished ? 'finished' : 'skipped')
    state.current = { isShown: open, isFinished: false }
  }, [open])
  const finish = () => {
    state.current.isFinished = true
    onClose()
  }
  return open ? <Steps onSkip={onClose} onFinish={finish} /> : null
}

const takeFocus = (card: HTMLDivElement | null) => card?.focus({ preventScroll: true })

function Steps({ onSkip, onFinish }: { onSkip: () => void; onFinish: () => void }) {
  const t = useText(tourText)
  const steps = useTourSteps()
  const [place, setPlace] = useState(0)
  const step = steps[place]!
  const box = useTargetBox(step.targets)
  const name = useId()
  const isLast = place === steps.length - 1

  const next = () => (isLast ? onFinish() : setPlace(place + 1))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onSkip()
    else if (event.key === 'ArrowRight' && !isLast) setPlace(place + 1)
    else if (event.key === 'ArrowLeft' && place > 0) setPlace(place - 1)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <>
      {box && <div className="tour-ring" aria-hidden="true" style={box} />}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys belong to the dialog as a whole */}
      <div
        // Every step is drawn anew and takes the focus, so that it is read aloud from its beginning.
        key={place}
        ref={takeFocus}
        className="tour"
        role="dialog"
        aria-label={t.label}
        aria-describedby={name}
        tabIndex={-1}
        style={placeCard(box, { width: window.innerWidth, height: window.innerHeight })}
        onKeyDown={onKeyDown}
      >
        <div id={name}>
          <p className="tour-place">{t.place(place + 1, steps.length)}</p>
          <h2>{step.title}</h2>
          <p>{step.text}</p>
        </div>
        <div className="tour-buttons">
          {!isLast && (
            <Button type="text" onClick={onSkip}>
              {t.skip}
            </Button>
          )}
          <span />
          {place > 0 && <Button onClick={() => setPlace(place - 1)}>{t.previous}</Button>}
          <Button type="primary" onClick={next}>
            {isLast ? t.finish : t.next}
          </Button>
        </div>
      </div>
    </>
  )
}
