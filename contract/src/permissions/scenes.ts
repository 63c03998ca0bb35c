import { scenes } from '../kit/upload.ts'

export const identityScenes = scenes({
  'identity.avatar': { label: ['身份头像', 'Identity avatar'], codes: ['ExpertManage.save'], kinds: ['IMAGE'], visibility: 'PUBLIC', limit: 2 },
  'identity.wechat': {
    label: ['企业微信二维码', 'WeCom QR code'],
    codes: ['ExpertManage.save'],
    kinds: ['IMAGE'],
    visibility: 'PUBLIC',
    limit: 2,
  },
})
