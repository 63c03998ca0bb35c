import { SearchOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { kitText } from '../kit-text.ts'
import { PageState } from './PageState.tsx'
import { useText } from '../../base/text.ts'
import { useWayBack } from './way-back.ts'

export function NotFoundState() {
  const t = useText(kitText).state
  const back = useWayBack()
  return <PageState icon={<SearchOutlined />} title={t.notFound} action={<Button onClick={back}>{t.back}</Button>} />
}
