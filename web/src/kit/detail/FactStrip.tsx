import { DownOutlined, UpOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Children, useId, useState } from 'react'
import type { ReactNode } from 'react'
import { useText } from '../../base/text.ts'
import { factText } from './fact-text.ts'
import './fact-strip.css'

interface FactStripProps {
  /** `<Fact>` elements: the four to six that a person needs first. */
  children: ReactNode
  /** Further facts, for those who ask for them. */
  more?: ReactNode
}

/** What a person needs first of a record, on its page, in its drawer and in the quick view. */
export function FactStrip({ children, more }: FactStripProps) {
  const t = useText(factText)
  const [isOpen, setOpen] = useState(false)
  const list = useId()
  const hasMore = Children.toArray(more).length > 0
  return (
    <div className="kit-facts-box">
      <dl className="kit-facts" id={list}>
        {children}
        {isOpen && more}
      </dl>
      {hasMore && (
        <Button
          className="kit-facts-more"
          type="link"
          size="small"
          icon={isOpen ? <UpOutlined /> : <DownOutlined />}
          iconPlacement="end"
          aria-expanded={isOpen}
          aria-controls={list}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? t.less : t.more}
        </Button>
      )}
    </div>
  )
}

interface FactProps {
  label: string
  /** A second, softer line. */
  below?: ReactNode
  /** What is long takes the room of two. */
  isWide?: boolean
  /** What needs attention stands out. */
  isUrgent?: boolean
  children: ReactNode
}

export function Fact({ label, below, isWide = false, isUrgent = false, children }: FactProps) {
  return (
    <div className="kit-fact" data-wide={isWide || undefined} data-urgent={isUrgent || undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
      {below && <dd className="kit-secondary">{below}</dd>}
    </div>
  )
}
