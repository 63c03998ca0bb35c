import { Button } from 'antd'
import { useText } from '../../../base/text.ts'
import { text } from './text.ts'

/** It opens the AssignDialog for the chosen rows of a list. */
export function AssignButton({ onClick }: { onClick: () => void }) {
  const t = useText(text)
  return (
    <Button size="small" onClick={onClick}>
      {t.assign}
    </Button>
  )
}
