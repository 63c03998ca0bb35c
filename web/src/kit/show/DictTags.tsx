import { dictLabel, useDict } from '../picker/dict.ts'
import { blank } from './show.tsx'
import { ToneTag } from './StatusTag.tsx'

/** Values of a dictionary as tags. */
export function DictTags({ code, values }: { code: string; values: readonly string[] }) {
  const items = useDict(code)
  if (values.length === 0) return blank
  return (
    <span className="kit-tags">
      {values.map(value => (
        <ToneTag key={value} tone="neutral">
          {dictLabel(items, value)}
        </ToneTag>
      ))}
    </span>
  )
}
