import { session, showInstant } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Descriptions, Modal } from 'antd'
import { ErrorState } from '../../kit/page/ErrorState.tsx'
import { useText } from '../../base/text.ts'
import { call } from '../../base/api.ts'
import { useSession } from '../../base/session.ts'
import { dialogText } from './dialog-text.ts'

export default function AccountModal({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText(dialogText).account
  const query = useQuery({ queryKey: [session.selfInfo.path], queryFn: ({ signal }) => call(session.selfInfo, {}, { signal, handled: true }), enabled: open })
  const self = query.data
  const isAdmin = useSession()?.isAdmin === true
  const names = (list: readonly { name: string }[] | undefined) => join(list?.map(({ name }) => name))
  const join = (list: readonly string[] | undefined) => (list === undefined ? '' : list.length === 0 ? t.none : list.join('、'))
  // A super administrator needs no role.
  const roles = self && [...(isAdmin ? [t.administrator] : []), ...self.userRoleList.map(({ title }) => title)]
  const lastLogin = self?.lastLoginAt ? [showInstant(self.lastLoginAt, true), self.lastLoginIp].filter(Boolean).join('  ') : t.none
  return (
    <Modal title={t.title} open={open} onCancel={onClose} footer={null} width={540} loading={query.isPending}>
      {query.isError ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Descriptions
          column={1}
          size="small"
          bordered
          styles={{ label: { width: 130 } }}
          items={[
            { key: 'name', label: t.name, children: self?.realName },
            { key: 'mobile', label: t.mobile, children: self?.mobile },
            { key: 'adviser', label: t.adviser, children: names(self?.adviserList) },
            { key: 'waiter', label: t.waiter, children: names(self?.waiterList) },
            { key: 'sale', label: t.sale, children: names(self?.saleList) },
            { key: 'roles', label: t.roles, children: join(roles) },
            { key: 'dept', label: t.dept, children: self?.deptName },
            { key: 'lastLogin', label: t.lastLogin, children: lastLogin },
          ]}
        />
      )}
    </Modal>
  )
}
