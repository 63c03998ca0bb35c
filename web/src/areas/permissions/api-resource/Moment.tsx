import { showInstant } from '@gongtai/contract'

/** A moment of the log is shown to the second, because what happened first matters there. */
export function Moment({ at }: { at: string }) {
  return (
    <time dateTime={at} className="kit-figure">
      {showInstant(at, true)}
    </time>
  )
}
