import { Form } from 'antd'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useText } from '../../../../base/text.ts'
import { isBlank } from '../../../../kit/form/form-rule.ts'
import { sections } from './position-form.ts'
import type { SectionKey } from './position-form.ts'
import { text } from './text.ts'

interface FormSectionsProps {
  content: Readonly<Record<SectionKey, ReactNode>>
  side: ReactNode
  /** The section that a draft was left in, from 0. */
  start?: number
  onSection?: (place: number) => void
}

const anchorOf = (key: SectionKey) => `position-${key}`

/** The whole form on one page, its outline at the left, what comes of it at the right. */
export function FormSections({ content, side, start = 0, onSection }: FormSectionsProps) {
  const t = useText(text)
  const [open, setOpen] = useState(start)
  useEffect(() => {
    if (start > 0) document.getElementById(anchorOf(sections[start]!.key))?.scrollIntoView()
  }, [start])
  const enter = (place: number) => {
    if (place === open) return
    setOpen(place)
    onSection?.(place)
  }
  return (
    <div className="position-form-layout">
      <nav className="position-form-outline" aria-label={t.outline}>
        <ol>
          {sections.map(({ key }, place) => (
            <li key={key} aria-current={place === open ? 'step' : undefined}>
              <a href={`#${anchorOf(key)}`} onClick={() => enter(place)}>
                {t.sections[key]} <Left section={place} />
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div>
        {sections.map(({ key }, place) => (
          <section key={key} id={anchorOf(key)} className="kit-panel position-form-section" aria-label={t.sections[key]} onFocusCapture={() => enter(place)}>
            <h2>{t.sections[key]}</h2>
            <div className="position-form-grid">{content[key]}</div>
          </section>
        ))}
      </div>
      {side}
    </div>
  )
}

const needed: ReadonlySet<string> = new Set([
  'companyId',
  'companyStaffId',
  'title',
  'categoryId',
  'jobType',
  'headcount',
  'validTo',
  'addressIds',
  'description',
  'interviewMode',
  'interviewContact',
  'interviewTimes',
  'feeMode',
])

/** How many answers of a section are still missing. */
function Left({ section }: { section: number }) {
  const t = useText(text)
  const values = (Form.useWatch([]) ?? {}) as Record<string, unknown>
  const own = sections[section]!.fields.filter(name => name in values)
  const isPayMissing = section === 1 && values.negotiable !== true && (isBlank(values.salaryMin) || isBlank(values.salaryMax))
  const left = own.filter(name => needed.has(name) && isBlank(plain(values[name]))).length + Number(isPayMissing)
  return left === 0 ? (
    <span className="position-form-done" role="img" aria-label={t.complete}>
      ✓
    </span>
  ) : (
    <span className="position-form-left">{t.missing(left)}</span>
  )
}

/** An editor that was emptied leaves an empty paragraph behind. */
const plain = (value: unknown) => (typeof value === 'string' ? value.replace(/<[^<>]*>/g, '') : value)
