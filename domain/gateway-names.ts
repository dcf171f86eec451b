// Whom brands have accounts with, by the names that stand in settings, in callback addresses and before sealed keys.

export const SMS_GATEWAYS = ['ESKIZ', 'PLAY_MOBILE'] as const
export type SmsGatewayName = (typeof SMS_GATEWAYS)[number]
