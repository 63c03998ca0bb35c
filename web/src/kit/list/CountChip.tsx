interface CountChipProps {
  label: string
  count: string
  /** What of them is overdue, in words. */
  late?: string | undefined
  pressed: boolean
  onClick: () => void
}

/** A live count of the slim line above a list; pressing it shows what it counts, and pressing it again all. */
export function CountChip({ label, count, late, pressed, onClick }: CountChipProps) {
  return (
    <button type="button" className="kit-count" aria-pressed={pressed} onClick={onClick}>
      {label} <strong>{count}</strong>
      {late !== undefined && <em>{late}</em>}
    </button>
  )
}
