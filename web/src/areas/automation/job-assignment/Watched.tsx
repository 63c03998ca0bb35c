import { useState } from 'react'

/** Calls when a value that others depend on has changed. */
export function Watched<Value>({ value, onChange }: { value: Value; onChange: (value: Value) => void }) {
  const [seen, setSeen] = useState(value)
  if (value !== seen) {
    setSeen(value)
    // After this rendering, because the form is somebody else's state.
    queueMicrotask(() => onChange(value))
  }
  return null
}
