import { scenes } from '../kit/upload.ts'

export const identityScenes = scenes({
  'identity.avatar': { label: ['身份头像', 'Portrait of an identity'], codes: ['ExpertManage.save'], kinds: ['IMAGE'], visibility: 'PUBLIC', limit: 2 },
  'identity.wechat': {
    label: ['企业微信二维码', 'WeChat code of an identity'],
    codes: ['ExpertManage.save'],
    kinds: ['IMAGE'],
    visibility: 'PUBLIC',
    limit: 2,
  },
})
