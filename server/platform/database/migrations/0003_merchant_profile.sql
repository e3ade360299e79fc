ALTER TABLE "merchants" ADD COLUMN "address_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "merchants" ADD COLUMN "website" text;--> statement-breakpoint
ALTER TABLE "merchants" ADD COLUMN "facebook" text;--> statement-breakpoint
ALTER TABLE "merchants" ADD COLUMN "instagram" text;