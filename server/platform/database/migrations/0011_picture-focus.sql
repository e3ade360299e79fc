ALTER TABLE "pictures" ADD COLUMN "focal_x" real;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "focal_y" real;