import { CopyOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { say } from '../../base/notify.ts'
import { kitText } from '../kit-text.ts'
import { useText } from '../../base/text.ts'

export function CopyButton({ text }: { text: string }) {
  const t = useText(kitText).copy
  const copy = async () => {
    if (await copied(text)) say('success', t.done)
  }
  return <Button type="text" size="small" icon={<CopyOutlined />} aria-label={t.copy} title={t.copy} onClick={() => void copy()} />
}

/** `navigator.clipboard` exists on secure origins only, and the console also runs on plain intranet addresses. */
async function copied(text: string): Promise<boolean> {
  if (navigator.clipboard !== undefined)
    return navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    )
  const field = document.createElement('textarea')
  field.value = text
  document.body.append(field)
  field.select()
  const done = document.execCommand('copy')
  field.remove()
  return done
}
