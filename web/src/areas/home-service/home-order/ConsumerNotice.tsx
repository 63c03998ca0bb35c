import type { OrderConsumer } from '@gongtai/contract'
import { Alert } from 'antd'
import { useText } from '../../../base/text.ts'
import { text } from './text.ts'

/** The notice says who has the number before anything is ordered. */
export function ConsumerNotice({ consumer }: { consumer: OrderConsumer }) {
  const t = useText(text).place
  const who = t.known(consumer.realName ?? consumer.nickname, consumer.userNo, consumer.orderCount)
  return consumer.status === 'DISABLED' ? (
    <Alert className="place-notice" type="error" showIcon title={t.disabled} description={who} />
  ) : (
    <Alert className="place-notice" type="success" showIcon title={who} />
  )
}
