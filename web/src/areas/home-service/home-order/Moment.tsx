import { instant, orBlank } from '../../../kit/show/show.tsx'

/** It shows who did something and when. */
export function Moment({ name, at }: { name: string | null; at: string | null }) {
  return (
    <span className="order-two">
      <span>{orBlank(name)}</span>
      {at !== null && <span className="kit-secondary">{instant(at)}</span>}
    </span>
  )
}
