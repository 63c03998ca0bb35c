import { SearchOutlined } from '@ant-design/icons'
import { useRouter } from '@tanstack/react-router'
import { Button } from 'antd'
import { kitText } from '../kit-text.ts'
import { PageState } from './PageState.tsx'
import { useText } from '../../base/text.ts'

export function NotFoundState() {
  const t = useText(kitText).state
  const router = useRouter()
  return <PageState icon={<SearchOutlined />} title={t.notFound} action={<Button onClick={() => router.history.back()}>{t.back}</Button>} />
}
