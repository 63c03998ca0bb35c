import { tabCountCap } from '@gongtai/contract'
import type { KeyboardEvent } from 'react'
import './tab-bar.css'

export interface Tab {
  key: string
  label: string
  /** How many there are behind it, where that is known. */
  count?: number | undefined
}

interface TabBarProps {
  label: string
  tabs: readonly Tab[]
  active: string | undefined
  onChange: (key: string) => void
  /** The id of the element that the tabs change. */
  panel?: string
}

/** Arrow keys move over the tabs and Enter opens one. Moving alone opens none, because each tab may ask the server. */
export function TabBar({ label, tabs, active, onChange, panel }: TabBarProps) {
  return (
    <div className="kit-tabs" role="tablist" aria-label={label}>
      {tabs.map(tab => (
        <button
          key={tab.key}
          type="button"
          role="tab"
          aria-selected={tab.key === active}
          aria-controls={panel}
          tabIndex={tab.key === active ? 0 : -1}
          onClick={() => onChange(tab.key)}
          onKeyDown={walk}
        >
          {tab.label}
          {tab.count !== undefined && ` ${tab.count > tabCountCap ? `${tabCountCap}+` : tab.count}`}
        </button>
      ))}
    </div>
  )
}

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key]
  if (step === undefined) return
  event.preventDefault()
  const buttons = [...event.currentTarget.parentElement!.children] as HTMLElement[]
  buttons[step(buttons.indexOf(event.currentTarget), buttons.length)]?.focus()
}
