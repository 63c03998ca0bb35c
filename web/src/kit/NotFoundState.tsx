import { FileSearchOutlined } from '@ant-design/icons'
import { useRouter } from '@tanstack/react-router'
import { Button, Result } from 'antd'
import { kitText } from './kit-text.ts'
import { useText } from './text.ts'

export function NotFoundState() {
  const t = useText(kitText).state
  const router = useRouter()
  return <Result icon={<FileSearchOutlined />} title={t.notFound} extra={<Button onClick={() => router.history.back()}>{t.back}</Button>} />
}
