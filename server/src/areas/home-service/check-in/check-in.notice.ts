import { certTypes } from '@gongtai/contract'
import type { CertType } from '@gongtai/contract'
import { notices } from '../../../kit/notice.ts'

interface AboutCert {
  certType: CertType
  name: string
}

export const checkInNotices = notices('checkIn', {
  certExpires: {
    title: ({ certType, name }: AboutCert) => [
      `${certTypes.labels[certType][0]}即将到期：${name}`,
      `${certTypes.labels[certType][1]} about to expire: ${name}`,
    ],
    content: ({ certType, name, artificerNo, validTo }: AboutCert & { artificerNo: string; validTo: string }) => [
      `服务人员${name}（${artificerNo}）的${certTypes.labels[certType][0]}将于${validTo}到期，请提醒其更新。`,
      `${certTypes.labels[certType][1]} of ${name} (${artificerNo}) expires on ${validTo}. Ask for a new one.`,
    ],
  },
  payeeChanged: {
    title: ({ name }: { name: string }) => [`收款人已更名：${name}`, `Payee name changed: ${name}`],
    content: ({ name, artificerNo }: { name: string; artificerNo: string }) => [
      `服务人员${name}（${artificerNo}）的身份证姓名与原姓名不同，收款人已随之变更，请核对银行账户。`,
      `The ID card of ${name} (${artificerNo}) shows a different name than before, so the payee was changed too. Check the bank account.`,
    ],
  },
  certRejected: {
    title: ({ certType, name }: AboutCert) => [
      `代提交的${certTypes.labels[certType][0]}被驳回：${name}`,
      `${certTypes.labels[certType][1]} you submitted was rejected: ${name}`,
    ],
  },
  avatarRejected: { title: ({ name }: { name: string }) => [`代提交的头像被驳回：${name}`, `The avatar you submitted was rejected: ${name}`] },
})
