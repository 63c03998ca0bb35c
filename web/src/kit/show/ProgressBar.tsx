import './progress-bar.css'

interface ProgressBarProps {
  label: string
  /** 0 to 100; absent while nobody knows. */
  percent: number | undefined
}

/** How far something is. A table has a row of them, so it is plain HTML. */
export function ProgressBar({ label, percent }: ProgressBarProps) {
  return (
    <span className="kit-progress">
      <span className="kit-progress-track" role="progressbar" aria-label={label} aria-valuemin={0} aria-valuemax={100} aria-valuenow={percent}>
        <span className="kit-progress-done" style={{ width: `${percent ?? 0}%` }} />
      </span>
      <span className="kit-figure" aria-hidden="true">
        {percent === undefined ? '' : `${percent}%`}
      </span>
    </span>
  )
}
