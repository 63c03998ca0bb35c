import { dictColors } from '@gongtai/contract'
import type { Tone } from '@gongtai/contract'
import { dictLabel, useDict } from '../picker/dict.ts'
import type { DictOption } from '../picker/dict.ts'
import { blank } from './show.tsx'
import { ToneTag } from './StatusTag.tsx'

/** Values of a dictionary as tags. */
export function DictTags({ code, values }: { code: string; values: readonly string[] }) {
  const items = useDict(code)
  if (values.length === 0) return blank
  return (
    <span className="kit-tags">
      {values.map(value => (
        <ToneTag key={value} tone={toneOf(items, value)}>
          {dictLabel(items, value)}
        </ToneTag>
      ))}
    </span>
  )
}

/** Administrators choose the colour of a value. */
const toneOf = (items: readonly DictOption[], of: string): Tone =>
  dictColors.values.find(color => color === items.find(({ value }) => value === of)?.color) ?? 'neutral'
