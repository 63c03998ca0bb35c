import { inLanguage } from '@gongtai/contract'
import type { Language, Text } from '@gongtai/contract'
import type { ReactNode } from 'react'
import { useText } from '../../base/text.ts'
import { instant } from '../show/show.tsx'
import { factText } from './fact-text.ts'
import './life-steps.css'

export interface LifeStep {
  label: string
  /** When it came to it, where that is known. */
  at?: ReactNode
  /** Reached and left behind, where the record stands, not there yet, or the end of it before its goal. */
  state: 'done' | 'now' | 'open' | 'ended'
}

/** How far a record has come. On little room the dots stay, and the step where it stands is named below them. */
export function LifeSteps({ label, steps }: { label?: string; steps: readonly LifeStep[] }) {
  const { progress } = useText(factText)
  const found = steps.findIndex(({ state }) => state === 'now')
  const place = found < 0 ? steps.findLastIndex(({ state }) => state !== 'open') : found
  const here = steps[place]
  return (
    <div className="kit-steps-box">
      <ol className="kit-steps" aria-label={label ?? progress}>
        {steps.map(({ label: name, at, state }, index) => (
          <li key={name} data-state={state} aria-current={index === place ? 'step' : undefined}>
            <span className="kit-step-dot" aria-hidden="true" />
            <span className="kit-step-name">{name}</span>
            <span className="kit-step-at kit-secondary">{at}</span>
          </li>
        ))}
      </ol>
      {here && (
        <p className="kit-steps-here" aria-hidden="true">
          {here.label} <span className="kit-secondary">{`${place + 1} / ${steps.length}`}</span>
        </p>
      )}
    </div>
  )
}

/** The steps of a record whose life is that of a machine: what stands before its state is left behind, and the last state of the way is its goal. */
export function stepsTo<State extends string>(
  { labels }: { labels: Readonly<Record<State, { label: Text }>> },
  way: readonly State[],
  state: State,
  language: Language,
  at?: Readonly<Partial<Record<State, string | null>>>,
): LifeStep[] {
  const place = way.indexOf(state)
  const stateOf = (index: number) => (index < place || (index === place && index === way.length - 1) ? 'done' : index === place ? 'now' : 'open')
  return way.map((one, index) => ({ label: inLanguage(labels[one].label, language), at: at?.[one] && instant(at[one]), state: stateOf(index) }))
}
