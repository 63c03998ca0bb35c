import { Dropdown } from 'antd'
import { useState } from 'react'
import { kitText } from '../kit-text.ts'
import { RowButton } from './RowButton.tsx'
import { useText } from '../../base/text.ts'

interface RowMoreProps {
  items: readonly { key: string; label: string; danger?: boolean; onClick: () => void }[]
}

/** The rarer actions of a row. Most rows never open theirs: until then it is a plain button. */
export function RowMore({ items }: RowMoreProps) {
  const t = useText(kitText).move
  const [isOpen, setIsOpen] = useState<boolean>()
  if (items.length === 0) return null
  const button = (
    <RowButton aria-haspopup="menu" onClick={() => setIsOpen(!isOpen)}>
      {t.more}
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
