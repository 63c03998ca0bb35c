import { Modal } from 'antd'
import { useText } from '../../base/text.ts'
import { keyText } from './key-text.ts'

const keys = {
  move: ['J', '↓', 'K', '↑'],
  open: ['Enter'],
  select: ['X'],
  search: ['/'],
  create: ['N'],
  close: ['Esc'],
  decide: ['Ctrl Enter'],
  palette: ['Ctrl K'],
  sheet: ['?'],
} as const

/** The keys of a list, told. */
export function KeySheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText(keyText)
  return (
    <Modal open={open} title={t.title} footer={null} width={420} onCancel={onClose}>
      <dl className="kit-keys">
        {(Object.keys(keys) as (keyof typeof keys)[]).map(name => (
          <div key={name}>
            <dt>
              {keys[name].map(key => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{t[name]}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}
