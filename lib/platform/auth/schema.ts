import type { ObjectId } from 'mongodb';
import { z } from 'zod';
import { PASSWORD_LENGTH } from './settings';

/** A staff member, as pages and calls see them. */
export interface StaffMember {
  id: string;
  /** Shown to other editors: the part of the e-mail address before the @. */
  name: string;
  email: string;
  hasSecondFactor: boolean;
  /** The session of the request. */
  sessionId: string;
}

/** Normalized to lower case. */
export const staffEmail = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, 'must have at most 254 characters')
  .pipe(z.email('must be an e-mail address such as ana@example.com'));

/** @returns the name shown to other editors */
export const shownStaffName = (email: string): string => email.slice(0, email.lastIndexOf('@'));

/** Length matters more than special characters. */
export const staffPassword = z
  .string()
  .min(PASSWORD_LENGTH.min, `must have at least ${PASSWORD_LENGTH.min} characters`)
  .max(PASSWORD_LENGTH.max, `must have at most ${PASSWORD_LENGTH.max} characters`)
  .refine((text) => new Set(text).size >= 5, 'must have at least 5 different characters');

/** Documents of the sign-in library, with the fields that we read. */
export interface StaffUserDocument {
  _id: ObjectId;
  email: string;
  name: string;
  twoFactorEnabled?: boolean;
  createdAt: Date;
  updatedAt: Date;
}
export interface StaffSessionDocument {
  _id: ObjectId;
  userId: ObjectId;
  token: string;
  ipAddress?: string;
  userAgent?: string;
  createdAt: Date;
  expiresAt: Date;
  lastUsedAt?: Date;
}
export interface StaffAccountDocument {
  _id: ObjectId;
  userId: ObjectId;
  providerId: string;
  accountId: string;
  password?: string;
}
export interface StaffVerificationDocument {
  _id: ObjectId;
  identifier: string;
  expiresAt: Date;
}
export interface StaffTwoFactorDocument {
  _id: ObjectId;
  userId: ObjectId;
  verified?: boolean;
}
export interface StaffPasskeyDocument {
  _id: ObjectId;
  userId: ObjectId;
  name?: string;
  credentialID: string;
  createdAt?: Date;
}

declare module '@/lib/platform/db/collections' {
  interface Collections {
    staff_users: StaffUserDocument;
    staff_sessions: StaffSessionDocument;
    staff_accounts: StaffAccountDocument;
    staff_verifications: StaffVerificationDocument;
    staff_two_factors: StaffTwoFactorDocument;
    staff_passkeys: StaffPasskeyDocument;
  }
}
