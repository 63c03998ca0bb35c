import { Dropdown } from 'antd'
import { useState } from 'react'
import { kitText } from '../kit-text.ts'
import { RowButton } from './RowButton.tsx'
import { useText } from '../../base/text.ts'

interface RowMoreProps {
  items: readonly { key: string; label: string; danger?: boolean; onClick: () => void }[]
}

/** The rarer actions of a row. It is a plain button until it is first pressed, because most rows never open theirs. */
export function RowMore({ items }: RowMoreProps) {
  const t = useText(kitText).move
  const [isOpen, setIsOpen] = useState<boolean>()
  if (items.length === 0) return null
  const button = (
    <RowButton aria-haspopup="menu" aria-label={t.more} title={t.more} onClick={() => setIsOpen(!isOpen)}>
      ⋯
    </RowButton>
  )
  if (isOpen === undefined) return button
  return (
    <Dropdown
      autoFocus
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={['click']}
      placement="bottomRight"
      menu={{ items: items.map(({ key, label, danger, onClick }) => ({ key, label, danger, onClick })) }}
    >
      {button}
    </Dropdown>
  )
}
