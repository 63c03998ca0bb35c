import { inLanguage, matchParts, matchWeights } from '@gongtai/contract'
import { Button, Slider } from 'antd'
import { useState } from 'react'
import { useLanguage } from '../../../base/language.ts'
import { useText } from '../../../base/text.ts'
import { text } from './text.ts'
import type { MatchInput } from './use-match.ts'

type Name = `${(typeof matchParts.values)[number]}Weight`

/** How much each part counts. */
export function WeightFields({ input, set }: { input: MatchInput; set: (change: MatchInput) => void }) {
  const t = useText(text)
  const language = useLanguage()
  // While somebody drags, the matches stay; they are asked for when the hand lets go.
  const [moving, setMoving] = useState<Partial<Record<Name, number>>>({})
  const isChanged = matchParts.values.some(part => input[`${part}Weight`] !== undefined)
  const reset = () => {
    setMoving({})
    set(Object.fromEntries(matchParts.values.map(part => [`${part}Weight`, undefined])))
  }
  return (
    <section>
      <h2>
        {t.weights}{' '}
        {isChanged && (
          <Button type="link" size="small" onClick={reset}>
            {t.resetWeights}
          </Button>
        )}
      </h2>
      <p className="kit-secondary">{t.weightsHint}</p>
      {matchParts.values.map(part => {
        const name: Name = `${part}Weight`
        const value = moving[name] ?? input[name] ?? matchWeights[part]
        return (
          <label key={part}>
            <span>
              {inLanguage(matchParts.labels[part], language)} <span className="kit-figure">{value}</span>
            </span>
            <Slider
              min={0}
              max={50}
              value={value}
              ariaLabelForHandle={inLanguage(matchParts.labels[part], language)}
              onChange={next => setMoving(before => ({ ...before, [name]: next }))}
              onChangeComplete={next => {
                setMoving(({ [name]: _done, ...others }) => others)
                set({ [name]: next === matchWeights[part] ? undefined : next })
              }}
            />
          </label>
        )
      })}
    </section>
  )
}
