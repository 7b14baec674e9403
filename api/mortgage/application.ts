/** An applicant as the application says: amounts in euro, a year's salary and other income, a month's repayments. */
export type Applicant = {
  readonly firstName: string;
  readonly surname: string;
  readonly phone: string;
  readonly email: string;
  /** YYYY-MM-DD */
  readonly dob: string;
  readonly smoker: 'No' | 'Yes';
  readonly occupation: string;
  readonly salary: number;
  readonly otherIncome: number;
  readonly repayments: number;
  readonly gender: string;
};

export type Dependent = {
  /** Random, the form's own; null where it wasn't sent. */
  readonly localIndex: number | null;
  readonly alias: string;
  /** YYYY-MM-DD */
  readonly dateOfBirth: string;
};

/** An application that was read: exact, and the same for two that say the same. */
export type Application = {
  readonly listingId: number | null;
  readonly propertyPrice: number;
  readonly propertyDeposit: number;
  readonly applicationType: 'single' | 'dual';
  readonly applicants: readonly Applicant[];
  readonly dependents: readonly Dependent[];
};
